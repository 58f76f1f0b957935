import { describe, expect, it } from "vitest";
import { storedWrite } from "@/tests/support/driver/stored-write";
import type { DriverMessages } from "../api/driver-api";
import type { NewWrite, StoredWrite } from "../outbox/entries";
import { countUnreadOnPhone, findUnread, listShownMessages, listUrgent } from "./rules-messages";

const AT = "2026-11-24T09:00:00.000Z";
const write = (body: NewWrite, fields: Partial<StoredWrite> = {}) =>
	storedWrite(body, { uid: "phone-1", at: AT, work_day_id: null, ...fields });
const message = (id: number, fields: Partial<DriverMessages["messages"][number]> = {}) => ({
	id,
	uid: null,
	from_driver: false,
	author: "Office",
	body: `No ${id}`,
	is_urgent: false,
	sent_at: AT,
	read_at: null,
	confirmed_at: null,
	...fields,
});
const read = (message_id: number, fields?: Partial<StoredWrite>) =>
	write({ type: "message_read", message_id }, fields);

describe("the thread on the phone", () => {
	it("is in order, with what has not been sent at its end", () => {
		const shown = listShownMessages([message(2), message(1)], [write({ type: "message", body: "Late" })]);
		expect(shown.map(({ body, state }) => [body, state])).toEqual([
			["No 1", "sent"],
			["No 2", "sent"],
			["Late", "waiting"],
		]);
	});

	it("has a message once that has arrived", () => {
		const own = write({ type: "message", body: "Late" }, { state: "done" });
		expect(listShownMessages([message(3, { uid: own.uid, from_driver: true })], [own])).toHaveLength(1);
	});

	it("is read up to the newest of the office", () => {
		expect(findUnread([message(3, { from_driver: true }), message(2), message(1)], [])).toBe(2);
		expect(findUnread([message(2)], [read(2)])).toBeNull();
		expect(findUnread([message(3)], [read(2)])).toBe(3);
		expect(findUnread([message(3)], [read(3, { state: "refused" })])).toBe(3);
	});

	it("counts nothing as unread that this phone has read since the day was", () => {
		const day = { unread: 2, urgent: [] };
		expect(countUnreadOnPhone(day, [], AT)).toBe(2);
		expect(countUnreadOnPhone(day, [read(9)], AT)).toBe(0);
		expect(
			countUnreadOnPhone(day, [read(9, { state: "done", settled_at: "2026-11-24T08:00:00.000Z" })], AT),
		).toBe(2);
	});

	it("has urgent messages until they are confirmed", () => {
		const day = { unread: 0, urgent: [{ id: 4, author: null, body: "Ring", sent_at: AT }] };
		expect(listUrgent(day, [])).toHaveLength(1);
		expect(listUrgent(day, [write({ type: "message_confirm", message_id: 4 })])).toEqual([]);
	});
});
