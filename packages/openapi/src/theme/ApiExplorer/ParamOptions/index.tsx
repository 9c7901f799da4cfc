export {default} from '../../../client/TryIt/ParamOptions';
