export { ScheduleChart } from './schedule-chart';
export { ScheduleTable } from './schedule-table';
