import { ApiError, callApi, describeError } from "~/client/api";
import { callResource } from "~/client/call-resource";
import { accountText } from "~/shared/texts/accounts";
import { generalText } from "~/shared/texts/general";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { toText } from "../fields/form-values";
import type { ResourceRow, ResourceView } from "../fields/types";

/** Actions on a record besides editing it. */
export interface RecordActions {
	remove: (row: ResourceRow) => Promise<void>;
	/** Activates or deactivates the record. */
	switchActive: ((row: ResourceRow) => Promise<void>) | null;
	/** Emails the person their sign-in details. */
	invite: { label: string; run: (row: ResourceRow) => Promise<void> } | null;
	/** Removes the second factor of a person who has lost their phone. */
	resetFactor: ((row: ResourceRow) => Promise<void>) | null;
}

/** The calls that email sign-in details, by resource. */
const INVITES = new Map(
	Object.entries<{ label: string; path: string }>({
		user: { label: "Resend registration email", path: "/client/profile/send-registration-email" },
		customer: { label: "Send registration email", path: "/client/customers/send-registration-email" },
		driver: { label: "Send app credentials", path: "/client/driver/credentials" },
	}),
);

const showError = (failure: unknown): void => {
	toast.error(describeError(failure));
};

const canDeactivate = ({ data }: ApiError) =>
	typeof data === "object" && data !== null && "can_deactivate" in data && data.can_deactivate === true;

/** The actions of a list. Each confirms if needed, shows the result in a toast and reports the change. */
export function createRecordActions(
	view: ResourceView,
	onChanged: (removed: number | null) => void,
): RecordActions {
	const { active } = view;
	const setActive = async (row: ResourceRow, isActive: boolean) => {
		try {
			const { message } = await callResource(`${view.path}/${row.id}`, {
				method: view.update,
				// Sent without a version: a single switch cannot overwrite other changes.
				body: { [active ?? ""]: isActive ? 1 : 0 },
			});
			if (message) toast.success(message);
			onChanged(null);
		} catch (failure) {
			showError(failure);
		}
	};
	const remove = async (row: ResourceRow) => {
		const dialog = {
			title: generalText.areYouSure,
			question: generalText.deleteThing(view.thing),
			okText: "Delete",
			danger: true,
		};
		if (!(await confirm(dialog))) return;
		try {
			const { message } = await callResource(`${view.path}/${row.id}`, { method: "DELETE" });
			toast.success(message ?? view.deletedMessage);
			onChanged(row.id);
		} catch (failure) {
			if (!(failure instanceof ApiError) || !canDeactivate(failure) || row[active ?? ""] === 0)
				return showError(failure);
			const deactivateDialog = {
				title: `${view.thing} is in use`,
				question: `${failure.message}\nDo you want to deactivate it instead?`,
				okText: "Deactivate",
			};
			if (await confirm(deactivateDialog)) await setActive(row, false);
		}
	};
	const invite = INVITES.get(view.name);
	const send = async (row: ResourceRow) => {
		const dialog = { title: accountText.resendTitle, question: accountText.resendQuestion, okText: "Send" };
		if (!(await confirm(dialog))) return;
		try {
			const { message } = await callResource(`${invite?.path}/${row.id}`);
			if (message) toast.success(message);
		} catch (failure) {
			showError(failure);
		}
	};
	const resetFactor = async (row: ResourceRow) => {
		const dialog = {
			title: accountText.resetFactorTitle,
			question: accountText.resetFactorQuestion,
			okText: "Reset",
			danger: true,
		};
		if (!(await confirm(dialog))) return;
		try {
			const params = { id: row.id };
			const { message } = await callApi("POST /client/profile/reset-second-factor/{id}", { params });
			if (message) toast.success(message);
		} catch (failure) {
			showError(failure);
		}
	};
	return {
		remove,
		switchActive: active && view.canWrite ? (row) => setActive(row, row[active] !== 1) : null,
		invite: invite ? { label: invite.label, run: send } : null,
		resetFactor: view.name === "user" && view.canWrite ? resetFactor : null,
	};
}

/** The name of a record in menus. */
export const getRecordName = (view: ResourceView, row: ResourceRow) =>
	toText(row[view.key]) || `${view.thing} ${row.id}`;
