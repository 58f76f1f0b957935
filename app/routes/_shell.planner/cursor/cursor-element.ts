import type { BoardCursor } from "../state/drag-state";

/** The element of a job or vehicle around what an event happened on. */
export const findCursorElement = (target: EventTarget | null): HTMLElement | null =>
	target instanceof Element ? target.closest<HTMLElement>("[data-job], [data-vehicle]") : null;

/** The job of an element; null on a vehicle. */
export const jobOfElement = ({ dataset }: HTMLElement): number | null =>
	dataset.job ? Number(dataset.job) : null;

/** The cursor on an element. */
export function cursorOnElement(element: HTMLElement): BoardCursor {
	const job = jobOfElement(element);
	const lane = element.closest<HTMLElement>("[data-lane]")?.dataset.lane;
	const vehicle = element.dataset.vehicle ?? lane;
	return vehicle ? { zone: "board", vehicle: Number(vehicle), job } : { zone: "list", vehicle: null, job };
}

/** Selects the element of a cursor. */
export const cursorSelector = ({ vehicle, job }: BoardCursor) =>
	job !== null ? `[data-job="${job}"]` : `[data-vehicle="${vehicle}"]`;
