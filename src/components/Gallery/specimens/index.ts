import type {SpecimenProps} from '../Specimen';
import {cards} from './cards';
import {codeBlock} from './codeBlock';
import {details} from './details';
import {figure} from './figure';
import {nrn} from './nrn';
import {screen} from './screen';
import {steps} from './steps';
import {tabs} from './tabs';

/** Every component available to writers, sorted by name. */
export const SPECIMENS: SpecimenProps[] = [cards, codeBlock, details, figure, nrn, screen, steps, tabs];
