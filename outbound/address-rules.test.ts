import { expect, test } from 'vitest';
import { mayReach } from './address-rules.ts';

const claims = `
  93.184.216.34            public   yes
  2606:4700:4700::1111     public   yes
  127.0.0.1                public   no
  127.0.0.1                private  yes
  10.1.2.3                 public   no
  10.1.2.3                 private  yes
  172.31.255.255           public   no
  172.32.0.1               public   yes
  192.168.1.1              private  yes
  100.64.0.1               public   no
  0.0.0.0                  public   no
  169.254.169.254          public   no
  169.254.169.254          private  no
  169.254.169.254          operator yes
  fe80::1                  private  no
  fe80::1%eth0             private  no
  fd00:ec2::254            private  no
  fd12:3456::1             public   no
  fd12:3456::1             private  yes
  ::1                      public   no
  ::                       public   no
  ::ffff:127.0.0.1         public   no
  ::ffff:169.254.169.254   private  no
  ::ffff:a9fe:a9fe         private  no
  ::ffff:8.8.8.8           public   yes
  64:ff9b::a9fe:a9fe       private  no
  64:ff9b::808:808         public   yes
  2002:7f00:1::            public   no
  2002:a9fe:a9fe::1        private  no
  2002:0808:0808::1        public   no
  64:ff9b::a00:1           public   no
  64:ff9b:1::808:808       public   no
  ::8.8.8.8                public   no
  ::127.0.0.1              private  no
  ::ffff:0:127.0.0.1       private  no
  fec0::1                  private  no
  2001:db8::1              public   no
  3fff::1                  public   no
  2001::1                  public   no
  ff02::1                  private  no
  5f00::1                  public   no
  168.63.129.16            public   no
  168.63.129.16            private  no
  192.0.0.192              private  no
  100.100.100.200          private  no
  100.64.0.1               private  yes
  fd20:ce::254             private  no
  0.0.0.0                  private  no
  224.0.0.1                private  no
  255.255.255.255          private  no
  203.0.113.7              private  no
`;

test.each(
  claims
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as [string, 'public' | 'private' | 'operator', string]),
)('%s for %s: %s', (address, reach, answer) => {
  expect(mayReach(address, reach)).toBe(answer === 'yes');
});
