export {default} from '../../../client/TryIt/Body';
