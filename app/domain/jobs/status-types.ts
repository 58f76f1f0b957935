import { JOB_STATUSES } from "./status";

/** Every status in display order: `id` is its place from 1, `name` what the wire and the screens say. */
export function jobStatusTypes() {
	return JOB_STATUSES.map(({ name, phase }, at) => ({ id: at + 1, name, phase, position: at + 1 }));
}
