import type { KeyboardEvent, ReactNode } from "react";
import { useReadOnlyReason } from "../read-only";
import { useBusyForm } from "./use-busy-form";

type FormLike = {
	element: React.RefObject<HTMLFormElement>;
	pending: boolean;
	submit: () => Promise<void>;
};

/** Handles Ctrl/⌘ Enter anywhere in a form. */
export const onSubmitKey = (submit: () => void) => (event: KeyboardEvent<HTMLFormElement>) => {
	if (event.key !== "Enter" || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
	event.preventDefault();
	// React events also bubble from a form in a dialog rendered by this one.
	event.stopPropagation();
	submit();
};

/** The form element of `useForm`. The button, Enter in a single-line field and Ctrl/⌘ Enter anywhere submit it. */
export function Form(props: { form: FormLike; label?: string; className?: string; children: ReactNode }) {
	const { form } = props;
	const isReadOnly = useReadOnlyReason() !== null;
	const submit = () => (isReadOnly ? undefined : void form.submit());
	useBusyForm(form.element, form.pending);
	return (
		<form
			ref={form.element}
			noValidate
			aria-label={props.label}
			aria-busy={form.pending || undefined}
			className={props.className}
			onKeyDown={onSubmitKey(submit)}
			onSubmit={(event) => {
				event.preventDefault();
				event.stopPropagation();
				submit();
			}}
		>
			{props.children}
		</form>
	);
}
