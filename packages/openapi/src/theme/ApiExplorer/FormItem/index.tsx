export {default} from '../../../client/TryIt/FormItem';
