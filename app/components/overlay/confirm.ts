import { createStore } from "~/components/store";
import { toast } from "./toasts";

export type Question = {
	title: string;
	/** Line breaks are kept. */
	question: string;
	okText?: string;
	/** Empty hides the second button. */
	cancelText?: string;
	/** The act cannot be undone: a red button. */
	danger?: boolean;
	/** Declining says nothing; otherwise it shows the warning 'User cancelled'. */
	quiet?: boolean;
};

export type Asked = Question & { id: number; answer: (yes: boolean) => void };

/** The questions now open, the newest last. */
export const questions = createStore<Asked[]>([]);
let last = 0;

/** Asks and waits: true when confirmed, false when declined (Cancel, Escape). */
export function confirm(question: Question): Promise<boolean> {
	last += 1;
	const id = last;
	return new Promise((resolve) => {
		const answer = (yes: boolean) => {
			questions.set(questions.get().filter((asked) => asked.id !== id));
			if (!yes && !question.quiet) toast.warning("User cancelled");
			resolve(yes);
		};
		questions.set([...questions.get(), { ...question, id, answer }]);
	});
}

/** The same as a hook: `const confirm = useConfirm(); if (!(await confirm({ title, question, danger: true }))) return;` */
export function useConfirm(): typeof confirm {
	return confirm;
}
