import { mount } from 'svelte';
import App from './App.svelte';
import './tokens.css';
import './app.css';
import './card.css';

import.meta.glob('./games/*.mat.css', { eager: true });

const target = document.getElementById('app');
if (target) mount(App, { target });
