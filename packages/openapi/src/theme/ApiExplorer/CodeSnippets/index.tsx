export {default} from '../../../client/TryIt/AsCode';
