import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Modal, ModalOverlay } from "react-aria-components";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { SUBMIT_BUTTON } from "~/ui/lazy/start-focus";
import { OverlayKeys } from "~/ui/overlay/overlay-keys";
import { Layer } from "../layer";
import { CloseOnEscape } from "./close-on-escape";
import { DialogTitle } from "./dialog";
import { useGuardedClose } from "./use-guarded-close";

/** 480 for pickers and notifications, 720 for records, 880 for job and trip entry, 960 for a page beside its record, 1320 for a form beside its source. */
export type SlideOverWidth = 480 | 720 | 880 | 960 | 1320;

/**
 * A panel from the right over the screen. Escape, the close button and a click outside close it, asking first if `dirty`. Put
 * the body in `.scroll` and the footer in `.ft`; a form around both fills the height.
 */
export function SlideOver(props: {
	open: boolean;
	onClose: () => void;
	title: string;
	width?: SlideOverWidth;
	dirty?: boolean;
	/** It is opened to fill in: the focus begins in its first field. */
	startsInField?: boolean;
	/** What becomes of unsaved input, in the question before closing. */
	unsavedText?: string;
	/** After the title: tags, switches. */
	aside?: ReactNode;
	/** Before the close button. */
	tools?: ReactNode;
	children: ReactNode | ((close: () => void) => ReactNode);
}) {
	const { width = 720, children } = props;
	const close = useGuardedClose(Boolean(props.dirty), props.onClose, props.unsavedText);
	return (
		<ModalOverlay
			className="backdrop aside"
			isOpen={props.open}
			isDismissable
			onOpenChange={(next) => !next && close()}
		>
			<Modal className={classNames("slide-over", width !== 720 && `width-${width}`)}>
				<AriaDialog className="overlay">
					<Layer>
						<OverlayKeys startsInField={props.startsInField === true} mainButton={SUBMIT_BUTTON} />
						<CloseOnEscape onClose={close} />
						<header className="panel-header">
							<DialogTitle>{props.title}</DialogTitle>
							{props.aside}
							<span className="grow" />
							{props.tools}
							<IconButton icon={X} label="Close" keys="escape" onClick={close} />
						</header>
						{typeof children === "function" ? children(close) : children}
					</Layer>
				</AriaDialog>
			</Modal>
		</ModalOverlay>
	);
}
