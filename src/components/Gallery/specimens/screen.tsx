import React from 'react';
import Screen, {Bars, Button, Columns, Field, Panel, Share, Status} from '@site/src/components/Screen';
import {CONTENT, type SpecimenProps} from '../Specimen';

export const screen: SpecimenProps = {
  id: 'screen',
  title: 'Screen and its parts',
  purpose: (
    <>
      An illustration of a web UI screen that shows where controls are and what success looks like. Click to
      enlarge. The only component that pages import, so other pages do not load it:{' '}
      <code>{"import Screen, {Field} from '@site/src/components/Screen';"}</code>. It contains Markdown tables
      and these parts.
    </>
  ),
  props: {
    Screen: [
      {name: 'alt', type: 'string', text: 'Alt text in one or two sentences; screen readers skip the parts.'},
      {name: 'caption', type: 'string', preset: 'none', text: 'What to notice; shown below.'},
      {name: 'area', type: 'string', text: 'The active main menu entry, such as Applications.'},
      {name: 'path', type: 'string[]', preset: '[]', text: 'Breadcrumbs below the area.'},
      {name: 'title', type: 'string', text: 'Screen heading.'},
      {name: 'status', type: 'string', preset: 'none', text: 'State shown next to the title.'},
      {
        name: 'buttons',
        type: 'string[]',
        preset: '[]',
        text: 'Buttons next to the title; the last is the primary one.',
      },
      {name: 'tabs', type: 'string[]', preset: '[]', text: 'Tabs below the title.'},
      {name: 'tab', type: 'string', preset: 'none', text: 'The active tab.'},
      CONTENT,
    ],
    Field: [
      {name: 'label, value', type: 'string', text: 'A form field with its value.'},
      {name: 'hint', type: 'string', preset: 'none', text: 'Help below the field.'},
      {
        name: 'required, choice',
        type: 'boolean',
        preset: 'false',
        text: 'Whether the field is required; whether it is a dropdown.',
      },
    ],
    Status: [{name: 'children', type: 'string', text: 'A platform state, colored by meaning.'}],
    Button: [
      {name: 'primary', type: 'boolean', preset: 'false', text: 'Whether it is the primary button.'},
      CONTENT,
    ],
    Panel: [
      {name: 'title', type: 'string', text: 'Title of a bordered panel.'},
      {
        name: 'children',
        type: 'Markdown',
        preset: 'none',
        text: 'Content; without it, the panel is collapsed.',
      },
    ],
    Columns: [
      {name: 'children', type: 'parts', text: 'Panels, fields, or bars, side by side if there is room.'},
    ],
    Share: [
      {name: 'before, after', type: 'string', text: 'Labels of the two shares.'},
      {name: 'percent', type: 'number', text: 'Percentage of the second.'},
    ],
    Bars: [
      {name: 'title, total', type: 'string', text: 'Metric name, and the number to notice.'},
      {name: 'values', type: 'number[]', text: 'One bar per value, scaled to the highest.'},
    ],
  },
  example: (
    <Screen
      alt="A deployment page with the share of traffic, a field for the wait, and two buttons."
      caption="Finalize is the main button."
      area="Applications"
      path={['retail', 'checkout', 'cart-api']}
      title="Deployment of 1.9.0"
      status="running"
      buttons={['Roll back', 'Finalize']}
      tabs={['Overview', 'Messages']}
      tab="Overview"
    >
      <Share before="Blue · 1.8.0" after="Green · 1.9.0" percent={25} />
      <Columns>
        <Panel title="Next step">
          <Field label="Wait" value="15 minutes" choice required />
          <Button primary>Switch traffic</Button> <Status>pending</Status>
        </Panel>
        <Bars title="Requests" total="412 a second" values={[3, 5, 4, 6, 7, 6]} />
      </Columns>
    </Screen>
  ),
  source: `<Screen
  alt="A deployment page with the share of traffic, a field for the wait, and two buttons."
  caption="Finalize is the main button."
  area="Applications"
  path={['retail', 'checkout', 'cart-api']}
  title="Deployment of 1.9.0"
  status="running"
  buttons={['Roll back', 'Finalize']}
  tabs={['Overview', 'Messages']}
  tab="Overview"
>
<Share before="Blue · 1.8.0" after="Green · 1.9.0" percent={25} />
<Columns>
<Panel title="Next step">
<Field label="Wait" value="15 minutes" choice required />
<Button primary>Switch traffic</Button> <Status>pending</Status>
</Panel>
<Bars title="Requests" total="412 a second" values={[3, 5, 4, 6, 7, 6]} />
</Columns>
</Screen>`,
};
