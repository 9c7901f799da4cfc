export {default} from '../../../client/TryIt/Response';
