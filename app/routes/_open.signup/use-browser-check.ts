import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { solveChallenge } from "~/domain/provider/signup/rules-proof";

interface BrowserCheck {
	challenge: string;
	difficulty: number;
	wait_ms: number;
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Solves the form's challenge in the background while it is filled in, and sends the form once that is done: who is quick waits for a
 * moment, and nobody has to do anything for it.
 */
export function useBrowserCheck({ challenge, difficulty, wait_ms }: BrowserCheck) {
	const submit = useSubmit();
	const solution = useRef<Promise<string>>(Promise.resolve(""));
	const [isChecking, setChecking] = useState(false);

	useEffect(() => {
		const leaving = new AbortController();
		// Without an answer the server refuses the form and names the reason.
		const search = solveChallenge(challenge, difficulty, leaving.signal).catch(() => "");
		solution.current = Promise.all([search, wait(wait_ms)]).then(([found]) => found);
		return () => leaving.abort();
	}, [challenge, difficulty, wait_ms]);

	const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		setChecking(true);
		const found = await solution.current;
		const fields = new FormData(form);
		fields.set("solution", found);
		setChecking(false);
		submit(fields, { method: "post" });
	};
	return { handleSubmit, isChecking };
}
