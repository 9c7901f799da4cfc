import {loadConfig} from './plugins/typescript-config';

export default loadConfig(require.resolve('./config/referenceSite.ts'));
