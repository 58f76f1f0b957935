import { describe, expect, it } from "vitest";
import { createFormStore } from "./form-store";

const open = () => createFormStore({ name: "", stops: [{ town: "" }], date: "2026-01-01" });

describe("the state of a form", () => {
	it("clears the error of a changed field, of the fields in it and of those named", () => {
		const form = open();
		form.setErrors({ name: "missing", "stops.0.town": "missing", stopsCount: "few", date: "past" });
		form.set({ stops: [] });
		expect(form.store.get().errors).toEqual({ name: "missing", stopsCount: "few", date: "past" });
		form.set({ name: "Ann" }, ["date"]);
		expect(form.store.get().errors).toEqual({ stopsCount: "few" });
	});

	it("is dirty from the first change until it is reset", () => {
		const form = open();
		expect(form.store.get().dirty).toBe(false);
		form.set({ name: "Ann" });
		expect([form.store.get().dirty, form.getValues().name]).toEqual([true, "Ann"]);
		form.reset(form.getValues());
		expect(form.store.get()).toMatchObject({ dirty: false, base: { name: "Ann" } });
	});

	it("puts unsaved values on top of those it is reset to", () => {
		const form = open();
		form.setErrors({ name: "missing" });
		const stored = { name: "Bob", stops: [], date: "2026-02-02" };
		form.reset(stored, { name: "Ann" });
		expect(form.store.get()).toEqual({
			base: stored,
			values: { ...stored, name: "Ann" },
			errors: {},
			dirty: true,
		});
	});
});
