import {nextNames} from './nextNames';

test.each([
  ['orders', 'orders-2'],
  ['orders-2', 'orders-3'],
  ['Orders', 'Orders 2'],
  ['Gift cards 9', 'Gift cards 10'],
  ['retail-us', 'retail-us-2'],
  ['1.9.0', '1.9.1'],
  ['k8s', 'k8s-2'],
  ['cart.fernhollow.example', 'cart-2.fernhollow.example'],
  ['developer@fernhollow.example', 'developer-2@fernhollow.example'],
  ['/etc/app/flags.json', '/etc/app/flags-2.json'],
  ['https://git.fernhollow.example/retail/search', 'https://git.fernhollow.example/retail/search-2'],
  ['', '-2'],
])('after %j comes %j', (name, next) => {
  expect(nextNames(name)[0]).toBe(next);
});

test('a name that takes no hyphen has others after it', () => {
  expect(nextNames('log_level')).toContain('log_level_2');
});
