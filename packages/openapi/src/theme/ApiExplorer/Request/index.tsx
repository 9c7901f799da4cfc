export {default} from '../../../client/TryIt/MethodEndpoint';
