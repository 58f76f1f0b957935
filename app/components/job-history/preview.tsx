import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useState } from "react";
import { IconButton } from "~/components/icon-button";
import { Dialog } from "~/components/overlay/dialog";
import { useKeys } from "~/components/shell/keys";

/** A picture that can be looked at large. */
export interface Picture {
	url: string;
	name: string;
}

/** Pictures at their full size, one after the other by button or arrow key. */
export function Preview(props: { pictures: readonly Picture[]; first: number; onClose: () => void }) {
	const { pictures } = props;
	const [at, setAt] = useState(props.first);
	const picture = pictures[at];
	if (!picture) return null;
	const step = (by: number) => setAt((at + by + pictures.length) % pictures.length);
	return (
		<Dialog open onClose={props.onClose} title={picture.name} width={1240}>
			<Shown
				picture={picture}
				place={`${at + 1} of ${pictures.length}`}
				step={pictures.length > 1 ? step : null}
			/>
		</Dialog>
	);
}

/** Lies on the dialog, so that the arrow keys are its own. */
function Shown(props: { picture: Picture; place: string; step: ((by: number) => void) | null }) {
	const { picture, step } = props;
	useKeys([
		{ key: "arrowleft", label: "Previous picture", run: () => step?.(-1) },
		{ key: "arrowright", label: "Next picture", run: () => step?.(1) },
	]);
	return (
		<div className="jh-preview">
			<img src={picture.url} alt={picture.name} />
			<footer className="ft">
				{step && (
					<>
						<IconButton icon={ChevronLeft} label="Previous picture" onClick={() => step(-1)} />
						<span className="t12 mut tn" role="status">
							{props.place}
						</span>
						<IconButton icon={ChevronRight} label="Next picture" onClick={() => step(1)} />
					</>
				)}
				<span className="grow" />
				<a className="btn f" href={picture.url} download={picture.name}>
					<Download className="i s" aria-hidden="true" />
					<span>Download</span>
				</a>
			</footer>
		</div>
	);
}
