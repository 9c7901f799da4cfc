export {default} from '../../../client/compatibility/PartOfPage';
