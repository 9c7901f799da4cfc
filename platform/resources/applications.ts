import {active, creating, now, provisioned, slugIn, switched, type Area} from './helpers';

const NAMESPACE = active('namespace_id', 'namespace', 'Activate it first.');

/** Applications, their builds and releases. */
export const applications: Area = ({resource, operation}) => {
  resource('technology_template', {
    lifecycle: switched('active', 'inactive'),
    unique: [slugIn('organization', 'technology template')],
  });
  resource('application', {
    lifecycle: provisioned(
      'Application',
      [
        ...switched('active', 'inactive').transitions,
        // The sandbox does not store an update's start state, so an inactive application is updated immediately.
        {from: ['inactive'], to: 'inactive', by: ['updateApplication']},
        // A change is being applied to the repository.
        {from: ['inactive'], to: 'updating', outside: true},
        // A change to an inactive application is applied.
        {from: ['updating'], to: 'inactive', outside: true},
        {from: ['failed'], to: 'creating', by: ['retryApplication']},
      ],
      ['inactive'],
    ),
    unique: [
      slugIn('namespace', 'application', 'namespace_id'),
      {
        fields: ['repository_url', 'repository_path'],
        detail:
          'The application {found.slug} already builds from this repository and path. Choose another repository or path.',
      },
    ],
    inUse: [{kind: 'scope', field: 'application_id'}],
    create: creating('application'),
  });
  operation('createApplication', {requires: [NAMESPACE]});
  operation('importApplication', {requires: [NAMESPACE]});

  resource('build', {
    lifecycle: {
      initial: 'pending',
      ended: ['succeeded', 'failed', 'cancelled'],
      transitions: [
        {from: ['pending'], to: 'in_progress', patch: true},
        {from: ['pending', 'in_progress'], to: 'failed', patch: true, set: {finished_at: now}},
        {from: ['in_progress'], to: 'succeeded', patch: true, set: {finished_at: now}},
        {from: ['in_progress'], to: 'succeeded', reported: 'finishCiBuild', set: {finished_at: now}},
        {from: ['in_progress'], to: 'failed', reported: 'finishCiBuild', set: {finished_at: now}},
        {from: ['pending', 'in_progress'], to: 'cancelled', by: ['cancelBuild'], set: {finished_at: now}},
        // Six hours pass without a report.
        {from: ['in_progress'], to: 'failed', outside: true},
      ],
    },
    create: creating('build'),
  });
  operation('createBuild', {requires: [active('application_id', 'application', 'Activate it first.')]});
  resource('asset', {
    unique: [
      {
        fields: ['build_id', 'name'],
        detail: 'The build already has an asset with the name {name}. Choose another name.',
      },
    ],
    inUse: [
      {
        kind: 'release',
        field: 'build_id',
        own: 'build_id',
        advice: 'Keep the asset: releases are permanent.',
      },
    ],
    create: creating('asset'),
  });
  operation('createBuildAsset', {
    requires: [
      {
        of: 'build_id',
        in: ['in_progress'],
        code: 'invalid_state',
        detail:
          'The build is {found.status}. Assets can be registered only while it is in progress. Start a new build.',
      },
    ],
  });
  resource('release', {
    lifecycle: {
      initial: 'active',
      ended: [],
      transitions: [{from: ['active'], to: 'deprecated', by: ['deprecateRelease']}],
    },
    unique: [
      {
        fields: ['application_id', 'semver'],
        detail: 'The application already has a release {semver}. Choose another version.',
      },
    ],
    create: creating('release'),
  });
  operation('createRelease', {
    requires: [
      {
        of: 'application_id',
        in: ['active', 'updating', 'inactive', 'failed'],
        code: 'invalid_state',
        detail: 'The application is {found.status}. Choose another application.',
      },
      {
        of: 'build_id',
        in: ['succeeded'],
        code: 'invalid_state',
        detail: 'The build is {found.status}. Only a succeeded build can be released.',
      },
      {
        of: 'build_id.application_id',
        equals: 'application_id',
        code: 'validation_failed',
        detail: 'The build does not belong to the application. Choose another build.',
        pointer: '/build_id',
      },
    ],
  });
};
