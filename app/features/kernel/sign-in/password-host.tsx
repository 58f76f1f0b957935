import { useEffect, useState } from "react";
import { setPasswordQuestion } from "~/client/session/step-up";
import { lazyLayer } from "~/ui/lazy/lazy-part";

const LazyPasswordDialog = lazyLayer(() => import("./password-dialog"));

/** Shows the question for the password when a call needs it again. Rendered once, in the frame. */
export function PasswordHost() {
	const [answer, setAnswer] = useState<((isGiven: boolean) => void) | null>(null);
	useEffect(() => setPasswordQuestion(() => new Promise((resolve) => setAnswer(() => resolve))), []);
	if (!answer) return null;
	const close = (isGiven: boolean) => {
		setAnswer(null);
		answer(isGiven);
	};
	return <LazyPasswordDialog onGiven={() => close(true)} onClose={() => close(false)} />;
}
