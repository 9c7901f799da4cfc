#!/usr/bin/env node
require('../lib/verify/main.js');
