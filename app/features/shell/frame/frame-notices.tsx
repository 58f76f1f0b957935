import { useNavigation } from "@remix-run/react";
import { LoaderBar } from "~/ui/overlay/loader";
import { OfflineBanner } from "./offline-banner";
import { useMissingScreens } from "./use-missing-screens";
import { useOfflineLinks } from "./use-offline-links";
import { VersionBanner } from "./version-banner";

/**
 * The messages of every frame above its screen: loading, offline and since when (HH:mm), a new version. It also stops links that cannot be
 * followed offline, and loads a screen from the server whose code it no longer has.
 */
export function FrameNotices({ since }: { since: string | undefined }) {
	const navigation = useNavigation();
	useOfflineLinks();
	useMissingScreens();
	return (
		<>
			<LoaderBar active={navigation.state !== "idle"} />
			<OfflineBanner offline={since !== undefined} since={since} />
			<VersionBanner />
		</>
	);
}
