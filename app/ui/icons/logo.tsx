/** The product logo. Decorative: name the element around it. */
export function Logo({ size = 24 }: { size?: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
			<rect width="24" height="24" rx="6" fill="var(--primary)" />
			<path
				d="M16.4 8.2A5.6 5.6 0 1 0 16.4 15.8"
				fill="none"
				stroke="#fff"
				strokeWidth="2.2"
				strokeLinecap="round"
			/>
			<circle cx="16.7" cy="12" r="1.7" fill="#fff" />
		</svg>
	);
}
