import {parseCurl} from './curl';

const parse = (...words: string[]) =>
  parseCurl({words: ['curl', ...words].map((text) => ({text, dynamic: false}))});

test.each<string[]>([['--user', 'ada:ü'], ['-u', 'ada:ü'], ['-uada:ü'], ['--user=ada:ü']])(
  'sends user and password in Base64: %s %s',
  (...words) => {
    const {url, headers} = parse(...words, 'https://api.test/things');
    expect(url).toBe('https://api.test/things');
    expect(headers).toEqual([
      {name: 'authorization', value: `Basic ${Buffer.from('ada:ü').toString('base64')}`},
    ]);
  },
);
