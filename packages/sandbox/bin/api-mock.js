#!/usr/bin/env node
require('../lib/mock/main.js');
