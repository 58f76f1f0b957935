import { announceOpening } from "~/ui/lazy/opening";
import { createStore } from "~/ui/store";
import { toast } from "./toasts";

export type ConfirmOptions = {
	title: string;
	/** Line breaks are shown. */
	question: string;
	okText?: string;
	/** Empty hides the second button. */
	cancelText?: string;
	/** The action cannot be undone: shows a red button. */
	danger?: boolean;
	/** Without it declining shows the warning 'User cancelled'. */
	quiet?: boolean;
};

/** With `reasonLabel` it asks for a reason, which is required, in a field of this name. */
export type ConfirmQuestion = ConfirmOptions & { reasonLabel?: string };

export type PendingConfirmation = ConfirmQuestion & {
	id: number;
	answer: (yes: boolean, reason?: string) => void;
};

/** The open confirmations, newest last. */
export const pendingConfirmations = createStore<PendingConfirmation[]>([]);
let lastId = 0;

/** Asks for confirmation; resolves to false when declined (Cancel, Escape). */
export const confirm = async (options: ConfirmOptions): Promise<boolean> => (await ask(options)) !== null;

/** Asks for confirmation and a reason; resolves to it, or to null when declined. */
export const confirmReason = (options: ConfirmOptions & { reasonLabel: string }): Promise<string | null> =>
	ask(options);

/** Resolves to the reason, empty where there is none to give, or to null when declined. */
function ask(options: ConfirmQuestion): Promise<string | null> {
	lastId += 1;
	const id = lastId;
	announceOpening();
	return new Promise((resolve) => {
		const answer = (yes: boolean, reason = "") => {
			pendingConfirmations.set(pendingConfirmations.get().filter((pending) => pending.id !== id));
			if (!yes && !options.quiet) toast.warning("User cancelled");
			resolve(yes ? reason : null);
		};
		pendingConfirmations.set([...pendingConfirmations.get(), { ...options, id, answer }]);
	});
}

/** The same as a hook: `const confirm = useConfirm(); if (!(await confirm({ title, question, danger: true }))) return;` */
export function useConfirm(): typeof confirm {
	return confirm;
}
