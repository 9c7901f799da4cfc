export {default} from '../../client/TryIt/ApiExplorer';
