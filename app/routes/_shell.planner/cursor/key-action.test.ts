import { describe, expect, it } from "vitest";
import { findKeyAction } from "./key-action";

const press = (key: string, modifiers: { shiftKey?: boolean; repeat?: boolean } = {}) => ({
	key,
	shiftKey: false,
	repeat: false,
	...modifiers,
});
const onJob = { isDragging: false, isOnJob: true, hasSelection: false };
const onVehicle = { ...onJob, isOnJob: false };
const dragging = { ...onJob, isDragging: true };
const selecting = { ...onJob, hasSelection: true };

describe("a key on the board", () => {
	it.each([
		["an arrow moves the cursor", press("ArrowUp"), onJob, "moveCursor"],
		["Space picks a job up", press(" "), onJob, "pickUp"],
		["a repeated Space does nothing", press(" ", { repeat: true }), onJob, "ignore"],
		["Space on a vehicle is not the board's", press(" "), onVehicle, undefined],
		["Enter opens a job", press("Enter"), onJob, "openJob"],
		["Enter on a vehicle is not the board's", press("Enter"), onVehicle, undefined],
		["x selects a job", press("x"), onJob, "toggle"],
		["the dot opens the menu", press("."), onVehicle, "openMenu"],
		["Shift+F10 opens the menu", press("F10", { shiftKey: true }), onJob, "openMenu"],
		["F10 alone is not the board's", press("F10"), onJob, undefined],
		["Escape clears the selection", press("Escape"), selecting, "clearSelection"],
		["Escape without a selection is not the board's", press("Escape"), onJob, undefined],
		["an arrow moves the target of a drag", press("ArrowUp"), dragging, "moveTarget"],
		["Enter drops", press("Enter"), dragging, "drop"],
		["Space drops", press(" "), dragging, "drop"],
		["a repeated Enter does not drop", press("Enter", { repeat: true }), dragging, "ignore"],
		["Escape ends the drag", press("Escape"), dragging, "cancelDrag"],
		["no other key works during a drag", press("x"), dragging, undefined],
	] as const)("%s", (_case, pressed, context, type) => {
		expect(findKeyAction(pressed, context)?.type).toBe(type);
	});

	it("extends the selection with Shift, from a job only", () => {
		const arrow = press("ArrowDown", { shiftKey: true });
		expect(findKeyAction(arrow, onJob)).toEqual({ type: "moveCursor", step: "down", extendsSelection: true });
		expect(findKeyAction(arrow, onVehicle)).toMatchObject({ extendsSelection: false });
	});
});
