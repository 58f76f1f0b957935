import { CallError, call, whyFailed } from "~/components/api";
import { confirm } from "~/components/overlay/confirm";
import { toast } from "~/components/overlay/toasts";
import { generalText } from "~/domain/messages";
import { accountText } from "~/domain/office-messages";
import type { ResourceView, Row } from "./types";
import { asText } from "./values";

/** What can be done to a record besides editing it. */
export interface Deeds {
	remove: (row: Row) => Promise<void>;
	/** Takes it out of use, or back into it. */
	switchActive: ((row: Row) => Promise<void>) | null;
	/** Mails its person the way in. */
	invite: { label: string; run: (row: Row) => Promise<void> } | null;
}

/** The calls that mail somebody the way in, by resource. */
const INVITES: Readonly<Record<string, { label: string; path: string }>> = {
	user: { label: "Resend registration email", path: "/client/profile/send-registration-email" },
	customer: { label: "Send registration email", path: "/client/customers/send-registration-email" },
	driver: { label: "Send app credentials", path: "/client/driver/credentials" },
};

const show = (failure: unknown): void => {
	toast.error(whyFailed(failure));
};

const mayDeactivate = ({ data }: CallError) =>
	typeof data === "object" && data !== null && "can_deactivate" in data && data.can_deactivate === true;

/** The deeds of a list; each asks where it must, says what happened, and tells the list that something changed. */
export function deedsOf(view: ResourceView, onChanged: (removed: number | null) => void): Deeds {
	const { active } = view;
	const setActive = async (row: Row, on: boolean) => {
		try {
			const { message } = await call(`${view.path}/${row.id}`, {
				method: view.update,
				// One switch takes nothing of anybody else's away, so it holds whatever was saved meanwhile.
				body: { [active ?? ""]: on ? 1 : 0 },
			});
			if (message) toast.success(message);
			onChanged(null);
		} catch (failure) {
			show(failure);
		}
	};
	const remove = async (row: Row) => {
		const asked = {
			title: generalText.areYouSure,
			question: generalText.deleteThing(view.thing),
			okText: "Delete",
			danger: true,
		};
		if (!(await confirm(asked))) return;
		try {
			const { message } = await call(`${view.path}/${row.id}`, { method: "DELETE" });
			toast.success(message ?? view.deleted);
			onChanged(row.id);
		} catch (failure) {
			if (!(failure instanceof CallError) || !mayDeactivate(failure) || row[active ?? ""] === 0)
				return show(failure);
			const instead = {
				title: `${view.thing} is in use`,
				question: `${failure.message}\nDo you want to deactivate it instead?`,
				okText: "Deactivate",
			};
			if (await confirm(instead)) await setActive(row, false);
		}
	};
	const invite = INVITES[view.name];
	const send = async (row: Row) => {
		const asked = { title: accountText.resendTitle, question: accountText.resendQuestion, okText: "Send" };
		if (!(await confirm(asked))) return;
		try {
			const { message } = await call(`${invite?.path}/${row.id}`);
			if (message) toast.success(message);
		} catch (failure) {
			show(failure);
		}
	};
	return {
		remove,
		switchActive: active && view.mayWrite ? (row) => setActive(row, row[active] !== 1) : null,
		invite: invite ? { label: invite.label, run: send } : null,
	};
}

/** What a record is called in menus. */
export const nameOf = (view: ResourceView, row: Row) => asText(row[view.key]) || `${view.thing} ${row.id}`;
