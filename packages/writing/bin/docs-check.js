#!/usr/bin/env node
require('../lib/checks/main.js');
