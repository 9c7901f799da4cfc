export {default} from '../../../client/TryIt/FormTextInput';
