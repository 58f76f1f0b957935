import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";
import { toast } from "~/ui/overlay/toasts";
import styles from "./integration-header.module.css";

/** A secret that is shown this once: a key, or what signs events. */
export function ShownOnce(props: {
	title: string;
	label: string;
	about: string;
	secret: string;
	onClose: () => void;
}) {
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(props.secret);
			toast.success("Copied");
		} catch {
			toast.error("The browser does not allow copying. Please select the text and copy it.");
		}
	};
	return (
		<Dialog open onClose={props.onClose} title={props.title}>
			<div className="scroll panel-padding fields">
				<p>{props.about}</p>
				<div className={styles.secret}>
					<TextField label={props.label} value={props.secret} readOnly onChange={() => undefined} />
				</div>
			</div>
			<footer className="panel-footer">
				<Button size="form" onClick={() => void copy()}>
					Copy
				</Button>
				<span className="grow" />
				<Button size="form" variant="primary" onClick={props.onClose}>
					Done
				</Button>
			</footer>
		</Dialog>
	);
}
