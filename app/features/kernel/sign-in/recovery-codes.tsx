import { Copy, KeyRound } from "lucide-react";
import { Button } from "~/ui/button";
import { toast } from "~/ui/overlay/toasts";
import { Note } from "~/ui/tag";
import styles from "./second-factor.module.css";

/** The recovery codes of a new second factor, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(codes.join("\n"));
			toast.success("The recovery codes have been copied.");
		} catch {
			toast.error("Copying is not allowed here. Please write the codes down.");
		}
	};
	return (
		<section className={styles.stack} aria-label="Recovery codes">
			<Note live tone="warn" icon={KeyRound}>
				Store these recovery codes where you find them without your phone. Each replaces the app once. They
				are not shown again.
			</Note>
			<ul className={styles.codes}>
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<div className="cluster">
				<Button icon={Copy} size="form" onClick={() => void copy()}>
					Copy
				</Button>
				<Button variant="primary" size="form" onClick={onDone}>
					I have stored them
				</Button>
			</div>
		</section>
	);
}
