import { expect, it } from "vitest";
import { STATUS_NAMES } from "../model/status";
import { podUploadError } from "./rules";

it("v-pod-pending, v-pod-booked: at these two statuses a POD is refused, at every other accepted", () => {
	const refused = STATUS_NAMES.filter((status) => podUploadError(status) !== null);
	expect(refused).toEqual(["Pending", "Booked"]);
});

it.each(["Pending", "Booked"] as const)("the refusal at %s says that the job is not started", (status) => {
	expect(podUploadError(status)).toBe("You can't upload POD for a job that is not started yet");
});
