import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { JumpBadge } from '#web/components/jump-badge.tsx';
import { NotHere } from '#web/components/not-here.tsx';
import { SEVERITIES } from '#web/components/severities.ts';
import { SeverityBadge } from '#web/components/severity.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Code, CopyCode } from '#web/ui/code.tsx';
import { CommandBlock } from '#web/ui/command-block.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FacetList } from '#web/ui/facet-list.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, PasswordInput, TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { StatRow, StatTile } from '#web/ui/stat-tile.tsx';
import { EmptyState, ErrorState, Loading } from '#web/ui/states.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { TOAST } from '#contract/specification-constants.ts';
import { KitTable } from './kit-table.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;
const TONES = ['neutral', 'accent', 'success', 'info', 'warning', 'danger'] as const;
const NOTICES = ['info', 'success', 'warning', 'danger'] as const;

/** Every primitive in every state, for work on the kit; only in development. */
export function View() {
  return (
    <Page title="Kit" description="Every primitive in every state.">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title="Buttons">
          {VARIANTS.map((variant) => (
            <Row key={variant}>
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} size="sm" icon={<Download />}>
                small
              </Button>
              <Button variant={variant} size="icon" aria-label={`${variant}, icon`} icon={<Trash2 />} />
              <Button variant={variant} loading>
                loading
              </Button>
              <Button variant={variant} disabled>
                disabled
              </Button>
            </Row>
          ))}
        </Panel>
        <Panel title="Badges and severities">
          <Row>
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Row>
          <Row>
            {SEVERITIES.map(({ severity }) => (
              <SeverityBadge key={severity} severity={severity} score={severity === null ? null : 7.5} />
            ))}
          </Row>
          <Row>
            {SEVERITIES.map(({ fill, label }) => (
              <span key={label} className="flex items-center gap-1.5 text-sm">
                <span className={`h-4 w-10 rounded-sm ${fill}`} />
                {label}
              </span>
            ))}
          </Row>
          <Row>
            <JumpBadge jump="patch" />
            <JumpBadge jump="minor" />
            <JumpBadge jump="major" />
          </Row>
        </Panel>
        <Panel title="Fields">
          <Fields />
        </Panel>
        <Panel title="Facets">
          <Facets />
        </Panel>
        <div className="flex flex-col gap-3">
          {NOTICES.map((tone) => (
            <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
              With a sentence that explains it.
            </Notice>
          ))}
        </div>
        <StatRow>
          <StatTile label="Known" value={17} note="of 45" />
          <StatTile label="Unknown" value={null} note="Not asked" />
          <StatTile label="Danger" value={3} variant="danger" />
        </StatRow>
        <Panel title="Code and facts">
          <Facts
            facts={[
              { label: 'Version', value: <Code>1.2.0</Code> },
              { label: 'Explained', hint: 'What the word means.', value: <CopyCode>pkg:npm/minimist@1.2.0</CopyCode> },
              { label: 'Command', value: <CommandBlock command="npm install minimist@1.2.6" /> },
            ]}
          />
        </Panel>
        <Panel title="Over the page">
          <Overlays />
        </Panel>
        <Card>
          <EmptyState title="Nothing here yet" action={<Button variant="primary">Add one</Button>}>
            What would be here, and the one thing to do about it.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="Could not be loaded" onRetry={() => {}}>
            The reason, in one sentence.
          </ErrorState>
        </Card>
        <Card>
          <NotHere title="Audit Logs is not open to you">You are User in Meadow; this page needs Admin or higher.</NotHere>
        </Card>
        <Card>
          <Loading />
          <div className="flex flex-col gap-4 p-4">
            <SkeletonLines lines={3} />
            <Progress label="Known progress" value={0.4} />
            <Progress label="Unknown progress" value={null} />
          </div>
        </Card>
      </div>
      <KitTable />
    </Page>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2 py-1.5">{children}</div>;
}

function Fields() {
  return (
    <div className="flex flex-col gap-4">
      <Field label="Name" hint="A hint below the field.">
        {(control) => <Input {...control} defaultValue="Meadow" />}
      </Field>
      <Field label="With an error" error="Too short">
        {(control) => <Input {...control} defaultValue="x" />}
      </Field>
      <Field label="Password">{(control) => <PasswordInput {...control} defaultValue="under the leaves" />}</Field>
      <Field label="Description">{(control) => <TextArea {...control} />}</Field>
      <Field label="Branch">{(control) => <Select {...control} options={[{ value: 'main', label: 'main' }]} />}</Field>
      <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="Not yours to change" />}</Field>
      <Checkbox label="Off" />
      <Checkbox label="On, with a hint" hint="What it does." defaultChecked />
      <Checkbox label="Some" indeterminate />
    </div>
  );
}

function Facets() {
  const [active, setActive] = useState<readonly string[]>(['high']);
  const toggle = (name: string) => setActive(active.includes(name) ? active.filter((other) => other !== name) : [...active, name]);
  return (
    <FacetList
      groups={[
        {
          label: 'Severity',
          filters: [
            { name: 'critical', label: 'Critical' },
            { name: 'high', label: 'High' },
            { name: 'gone', label: 'Leaves nothing, so it is not shown' },
          ],
        },
      ]}
      active={active}
      counts={{ critical: 6, high: 1234, gone: 0 }}
      onToggle={toggle}
    />
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      {TOAST.positions.map((position) => (
        <Button key={position} size="sm" onClick={() => toasts.show({ description: `A toast at ${position}.`, position })}>
          {position}
        </Button>
      ))}
      <Button size="sm" variant="danger" onClick={() => toasts.show({ title: 'It failed', description: 'Why.', variant: 'destructive' })}>
        destructive
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="A dialog"
        description="What it is about."
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        Its content.
      </Dialog>
    </Row>
  );
}
