/** Pages of Terraform resources. */
import {useSite} from '../../e2e/use-site';

const site = useSite();
const boxes = async (width: number) => {
  const page = await site.open('/docs/terraform/scope_type', {viewport: {width, height: 900}});
  const [example, args] = await Promise.all(
    ['#example + .code-block', '#arguments'].map((part) => page.locator(part).boundingBox()),
  );
  return {page, example: example!, args: args!};
};

test('on wide screens, the example is next to the arguments and stays in view', async () => {
  const {page, example, args} = await boxes(1440);
  expect(example.x).toBeGreaterThan(args.x + args.width);
  expect(args.y).toBeLessThan(900);
  await page.locator('#attributes').evaluate((heading) => heading.scrollIntoView({behavior: 'instant'}));
  const {y} = (await page.locator('#example + .code-block').boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(450);
});

test.each([1024, 390])('at %i pixels, it comes first', async (width) => {
  const {example, args} = await boxes(width);
  expect(example.y + example.height).toBeLessThan(args.y);
  expect(example.x).toBe(args.x);
});
