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

export type PendingConfirmation = ConfirmOptions & { id: number; answer: (yes: boolean) => void };

/** The open confirmations, newest last. */
export const pendingConfirmations = createStore<PendingConfirmation[]>([]);
let lastId = 0;

/** Asks for confirmation; resolves to false when declined (Cancel, Escape). */
export function confirm(options: ConfirmOptions): Promise<boolean> {
	lastId += 1;
	const id = lastId;
	announceOpening();
	return new Promise((resolve) => {
		const answer = (yes: boolean) => {
			pendingConfirmations.set(pendingConfirmations.get().filter((pending) => pending.id !== id));
			if (!yes && !options.quiet) toast.warning("User cancelled");
			resolve(yes);
		};
		pendingConfirmations.set([...pendingConfirmations.get(), { ...options, id, answer }]);
	});
}

/** The same as a hook: `const confirm = useConfirm(); if (!(await confirm({ title, question, danger: true }))) return;` */
export function useConfirm(): typeof confirm {
	return confirm;
}
