const NAMES = new Map(
	Object.entries({
		screen: "Screen",
		browser: "Browser",
		window: "Window",
		release: "Version",
		reference: "Error reference",
	}),
);

/** What the person was looking at, as it is sent along. */
export function SentContext({
	context,
	className,
}: {
	context: Readonly<Record<string, string>>;
	className?: string;
}) {
	return (
		<ul className={className} aria-label="Sent along">
			{Object.entries(context).map(([name, value]) => (
				<li key={name}>
					<span className="muted">{`${NAMES.get(name) ?? name} `}</span>
					{value}
				</li>
			))}
		</ul>
	);
}
