import type {TryItItem, Form, TryItTransport} from '../../contract';
import type {Environment} from '../environments/variables';
import type {Target} from './form';

/** State that the panels above a form read and change. */
export interface ToolProps {
  item: TryItItem;
  /** See `TryItPlace`. */
  folder: string;
  transport?: TryItTransport;
  target: Target;
  form: Form;
  environment?: Environment;
  onTarget(target: Target): void;
  onForm(form: Form): void;
  onEnvironment(environment: Environment | undefined): void;
  /** Sends a form to a target. */
  onSend(form: Form, target: Target): void;
}
