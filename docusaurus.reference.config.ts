import {loadConfig} from './plugins/typescript-loader';

export default loadConfig(require.resolve('./config/referenceSite.ts'));
