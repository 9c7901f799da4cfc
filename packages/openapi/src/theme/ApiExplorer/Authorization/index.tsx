export {default} from '../../../client/TryIt/Authorization';
