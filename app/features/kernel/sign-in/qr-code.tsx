import styles from "./second-factor.module.css";

/** A QR code from the path of its dark modules. Black on white in both themes, as cameras expect it. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
	return (
		<svg
			className={styles.picture}
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
		>
			<path d={path} />
		</svg>
	);
}
