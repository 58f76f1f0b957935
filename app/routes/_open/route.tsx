import { Link, Outlet, useMatches } from "@remix-run/react";
import { ThemeToggle } from "~/features/shell/navigation";
import { classNames } from "~/ui/class-names";
import { Logo } from "~/ui/icons/logo";
import { NextSteps } from "./next-steps";
import styles from "./open-layout.module.css";
import { PlannerPicture } from "./planner-picture";

/** The frame that the matched screen asks for by its `handle`. */
function useFrame() {
	const handle = useMatches().at(-1)?.handle;
	return handle && typeof handle === "object" ? Reflect.get(handle, "frame") : undefined;
}

/** The frame of the screens before signing in: the form on the left, beside it the product or what comes next; or one wide page. */
export default function OpenLayout() {
	const frame = useFrame();
	const brand = (
		<div className={styles.brand}>
			<Logo size={28} />
			<span>Cartage</span>
		</div>
	);
	if (frame === "wide")
		return (
			<div className={styles.wide}>
				<header>
					{brand}
					<span className="grow" />
					<ThemeToggle />
				</header>
				<main>
					<Outlet />
				</main>
			</div>
		);
	return (
		<div className={classNames(styles.layout, frame === "sign-up" && styles.roomy)}>
			<main className={styles.form}>
				{brand}
				<div className={styles.middle}>
					<Outlet />
				</div>
				<footer className={styles.footer}>
					<Link to="/status">Service status</Link>
					<Link to="/terms">Terms and privacy</Link>
					<span className="grow" />
					<ThemeToggle />
				</footer>
			</main>
			{frame === "sign-up" ? <NextSteps /> : <PlannerPicture />}
		</div>
	);
}
