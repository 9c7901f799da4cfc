export {default} from '../../../client/TryIt/Server';
