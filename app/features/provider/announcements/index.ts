export { AnnouncementBar } from "./announcement-bar";
export { AnnouncementsScreen } from "./announcements-screen";
export { formatAnnouncementTime } from "./format-announcement-time";
