export {default} from '../../../client/TryIt/JsonEditor';
