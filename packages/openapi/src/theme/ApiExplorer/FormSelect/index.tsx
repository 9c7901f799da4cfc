export {default} from '../../../client/TryIt/FormSelect';
