export {default, OperationRow} from '@nacre-docs/kit/components/OperationRows';
