import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { FormFoot } from "~/components/form/form-foot";
import { Dialog } from "~/components/overlay/dialog";
import { cropOf, dragged, MOST_ZOOM, SIDE, settled, type View, WHOLE } from "./crop";

const QUALITY = 0.85;
const STEP = 0.02;
const ARROWS: Record<string, [number, number]> = {
	ArrowLeft: [-STEP, 0],
	ArrowRight: [STEP, 0],
	ArrowUp: [0, -STEP],
	ArrowDown: [0, STEP],
};

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, view: View) {
	const pen = canvas.getContext("2d");
	if (!pen) return;
	const { left, top, side } = cropOf(picture, view);
	// JPEG has no transparency: a clear ground would turn black.
	pen.fillStyle = "#fff";
	pen.fillRect(0, 0, SIDE, SIDE);
	pen.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
}

/** Cuts a square out of a picture: dragged, moved with the arrow keys, zoomed. Gives a JPEG of 512 pixels a side. */
export function CropDialog(props: { picture: ImageBitmap; onClose: () => void; onCut: (cut: File) => void }) {
	const { picture, onCut } = props;
	const canvas = useRef<HTMLCanvasElement>(null);
	const from = useRef<{ x: number; y: number } | null>(null);
	const [view, setView] = useState<View>(WHOLE);
	useEffect(() => {
		if (canvas.current) draw(canvas.current, picture, view);
	}, [picture, view]);
	const move = (event: PointerEvent<HTMLButtonElement>) => {
		if (!from.current) return;
		const by = { x: event.clientX - from.current.x, y: event.clientY - from.current.y };
		from.current = { x: event.clientX, y: event.clientY };
		const frame = event.currentTarget.clientWidth;
		setView((before) => dragged(picture, before, by, frame));
	};
	const keys = (event: KeyboardEvent) => {
		const step = ARROWS[event.key];
		if (!step) return;
		event.preventDefault();
		setView((before) => settled(picture, { ...before, x: before.x + step[0], y: before.y + step[1] }));
	};
	const cut = () =>
		canvas.current?.toBlob(
			(blob) => blob && onCut(new File([blob], "profile.jpg", { type: "image/jpeg" })),
			"image/jpeg",
			QUALITY,
		);
	return (
		<Dialog open onClose={props.onClose} title="Profile picture" width={440}>
			{(close) => (
				<>
					<div className="scroll pad crop">
						<button
							type="button"
							className="crop-frame"
							aria-label="Move the picture with the arrow keys"
							onKeyDown={keys}
							onPointerDown={(event) => {
								event.currentTarget.setPointerCapture(event.pointerId);
								from.current = { x: event.clientX, y: event.clientY };
							}}
							onPointerMove={move}
							onPointerUp={() => {
								from.current = null;
							}}
						>
							<canvas ref={canvas} width={SIDE} height={SIDE} />
						</button>
						<label className="lab" htmlFor="crop-zoom">
							Zoom
						</label>
						<input
							id="crop-zoom"
							type="range"
							min={1}
							max={MOST_ZOOM}
							step={0.05}
							value={view.zoom}
							onChange={(event) => setView(settled(picture, { ...view, zoom: Number(event.target.value) }))}
						/>
					</div>
					<FormFoot onLeave={close} onClick={cut}>
						Use picture
					</FormFoot>
				</>
			)}
		</Dialog>
	);
}
