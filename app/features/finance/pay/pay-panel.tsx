import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { SlideOver } from "~/ui/overlay/slide-over";
import styles from "./pay.module.css";

/** A paper about pay as it is printed, with its actions below. */
export function PayPanel(props: {
	title: string;
	/** The address of the PDF; without one the children stand alone. */
	file?: string;
	aside?: ReactNode;
	footer?: ReactNode;
	children?: ReactNode;
	onClose: () => void;
}) {
	return (
		<SlideOver open onClose={props.onClose} title={props.title} aside={props.aside}>
			<div className={classNames("scroll panel-padding", styles.stack)}>
				{props.children}
				{props.file && <iframe className={styles.paper} title={`PDF of ${props.title}`} src={props.file} />}
			</div>
			{props.footer && <footer className="panel-footer">{props.footer}</footer>}
		</SlideOver>
	);
}
