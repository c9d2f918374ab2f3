"use client";

import { exceptionsCard } from "@/components/exceptions/settings/exceptions-card";
import { freightCards } from "@/components/freight/settings/freight-cards";
import { companyCard } from "@/components/hours/settings/company-card";
import { hoursRulesCard } from "@/components/hours/settings/hours-rules-card";
import { notificationsCard } from "@/components/inbox/settings/notifications-card";
import { repliesCard } from "@/components/inbox/settings/replies-card";
import { waitingCard } from "@/components/inbox/settings/waiting-card";
import { ownFactorCard } from "@/components/members/own-factor-card";
import { ownPasswordCard } from "@/components/members/own-password-card";
import { displayCard, ownDisplayCard } from "@/components/settings/display-card";
import { type Installation, InstallationProvider } from "@/components/settings/installation";
import { mapCard } from "@/components/settings/map-card";
import { retentionCard } from "@/components/settings/retention-card";
import { routerCard } from "@/components/settings/router-card";
import { terminalsCard } from "@/components/settings/terminals-card";
import { SettingsFrame } from "@/components/settings-frame/settings-frame";
import { staysCard } from "@/components/stay/settings/stays-card";
import { useSharedFailure } from "@/lib/queries/refusals/use-shared-failure";

const cards = [
  companyCard,
  terminalsCard,
  displayCard,
  mapCard,
  hoursRulesCard,
  routerCard,
  ...freightCards,
  waitingCard,
  repliesCard,
  notificationsCard,
  exceptionsCard,
  staysCard,
  retentionCard,
  ownDisplayCard,
  ownPasswordCard,
  ownFactorCard,
];

/** The settings of all areas. Composed here, because areas do not know each other. */
export function SettingsPage({ installation }: { installation: Installation }) {
  return (
    <InstallationProvider value={installation}>
      <SettingsFrame cards={cards} failure={useSharedFailure()} />
    </InstallationProvider>
  );
}
