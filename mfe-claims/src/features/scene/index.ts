export { ScenePage } from './scene-page';
